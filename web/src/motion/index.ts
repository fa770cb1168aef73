export { cancelAll, moving, type Journey } from "./journeys";
export { pop, shake } from "./gestures";
export { boxes, EASE_OUT, EASE_SPRING, fly, stagger, travel, type Flight, type Spot, type Trip } from "./travel";
export { motionWanted } from "./wanted";
