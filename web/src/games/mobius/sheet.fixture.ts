// What POST /api/games/mobius/geometry answers for 4 columns and 6 rows.

import type { StripPicture } from "./geometry";

export const SHEET: StripPicture = {
  columns: 4,
  rows: 6,
  width: 4.0,
  height: 5.196152,
  corners: [{"x": 0.0, "y": -0.57735}, {"x": 0.5, "y": -0.288675}, {"x": 0.5, "y": 0.288675}, {"x": 0.0, "y": 0.57735}, {"x": -0.5, "y": 0.288675}, {"x": -0.5, "y": -0.288675}],
  cells: [
    {"name": "A1", "column": 1, "row": 1, "half": true, "label": "A", "centres": [{"x": 0.5, "y": 0.0}, {"x": 3.5, "y": 5.196152}], "neighbours": [null, "B1", null, "C6", null, "A2"]},
    {"name": "B1", "column": 2, "row": 1, "half": true, "label": "B", "centres": [{"x": 1.5, "y": 0.0}, {"x": 2.5, "y": 5.196152}], "neighbours": ["A1", "C1", "C6", "B6", "A2", "B2"]},
    {"name": "C1", "column": 3, "row": 1, "half": true, "label": "C", "centres": [{"x": 2.5, "y": 0.0}, {"x": 1.5, "y": 5.196152}], "neighbours": ["B1", "D1", "B6", "A6", "B2", "C2"]},
    {"name": "D1", "column": 4, "row": 1, "half": true, "label": "D", "centres": [{"x": 3.5, "y": 0.0}, {"x": 0.5, "y": 5.196152}], "neighbours": ["C1", null, "A6", null, "C2", null]},
    {"name": "A2", "column": 1, "row": 2, "half": false, "label": null, "centres": [{"x": 1.0, "y": 0.866025}], "neighbours": [null, "B2", "A1", "B1", "A3", "B3"]},
    {"name": "B2", "column": 2, "row": 2, "half": false, "label": null, "centres": [{"x": 2.0, "y": 0.866025}], "neighbours": ["A2", "C2", "B1", "C1", "B3", "C3"]},
    {"name": "C2", "column": 3, "row": 2, "half": false, "label": null, "centres": [{"x": 3.0, "y": 0.866025}], "neighbours": ["B2", null, "C1", "D1", "C3", "D3"]},
    {"name": "A3", "column": 1, "row": 3, "half": false, "label": null, "centres": [{"x": 0.5, "y": 1.732051}], "neighbours": [null, "B3", null, "A2", null, "A4"]},
    {"name": "B3", "column": 2, "row": 3, "half": false, "label": null, "centres": [{"x": 1.5, "y": 1.732051}], "neighbours": ["A3", "C3", "A2", "B2", "A4", "B4"]},
    {"name": "C3", "column": 3, "row": 3, "half": false, "label": null, "centres": [{"x": 2.5, "y": 1.732051}], "neighbours": ["B3", "D3", "B2", "C2", "B4", "C4"]},
    {"name": "D3", "column": 4, "row": 3, "half": false, "label": null, "centres": [{"x": 3.5, "y": 1.732051}], "neighbours": ["C3", null, "C2", null, "C4", null]},
    {"name": "A4", "column": 1, "row": 4, "half": false, "label": null, "centres": [{"x": 1.0, "y": 2.598076}], "neighbours": [null, "B4", "A3", "B3", "A5", "B5"]},
    {"name": "B4", "column": 2, "row": 4, "half": false, "label": null, "centres": [{"x": 2.0, "y": 2.598076}], "neighbours": ["A4", "C4", "B3", "C3", "B5", "C5"]},
    {"name": "C4", "column": 3, "row": 4, "half": false, "label": null, "centres": [{"x": 3.0, "y": 2.598076}], "neighbours": ["B4", null, "C3", "D3", "C5", "D5"]},
    {"name": "A5", "column": 1, "row": 5, "half": false, "label": null, "centres": [{"x": 0.5, "y": 3.464102}], "neighbours": [null, "B5", null, "A4", null, "A6"]},
    {"name": "B5", "column": 2, "row": 5, "half": false, "label": null, "centres": [{"x": 1.5, "y": 3.464102}], "neighbours": ["A5", "C5", "A4", "B4", "A6", "B6"]},
    {"name": "C5", "column": 3, "row": 5, "half": false, "label": null, "centres": [{"x": 2.5, "y": 3.464102}], "neighbours": ["B5", "D5", "B4", "C4", "B6", "C6"]},
    {"name": "D5", "column": 4, "row": 5, "half": false, "label": null, "centres": [{"x": 3.5, "y": 3.464102}], "neighbours": ["C5", null, "C4", null, "C6", null]},
    {"name": "A6", "column": 1, "row": 6, "half": false, "label": null, "centres": [{"x": 1.0, "y": 4.330127}], "neighbours": [null, "B6", "A5", "B5", "D1", "C1"]},
    {"name": "B6", "column": 2, "row": 6, "half": false, "label": null, "centres": [{"x": 2.0, "y": 4.330127}], "neighbours": ["A6", "C6", "B5", "C5", "C1", "B1"]},
    {"name": "C6", "column": 3, "row": 6, "half": false, "label": null, "centres": [{"x": 3.0, "y": 4.330127}], "neighbours": ["B6", null, "C5", "D5", "B1", "A1"]},
  ],
  bars: [
    {"name": "left-top", "colour": "red", "cells": ["A1", "A2", "A3"], "line": [{"x": 0.0, "y": 0.0}, {"x": 0.0, "y": 0.288675}, {"x": 0.5, "y": 0.57735}, {"x": 0.5, "y": 1.154701}, {"x": 0.0, "y": 1.443376}, {"x": 0.0, "y": 1.732051}]},
    {"name": "left-middle", "colour": "blue", "cells": ["A3", "A4", "A5"], "line": [{"x": 0.0, "y": 1.732051}, {"x": 0.0, "y": 2.020726}, {"x": 0.5, "y": 2.309401}, {"x": 0.5, "y": 2.886751}, {"x": 0.0, "y": 3.175426}, {"x": 0.0, "y": 3.464102}]},
    {"name": "left-bottom", "colour": "red", "cells": ["A5", "A6", "D1"], "line": [{"x": 0.0, "y": 3.464102}, {"x": 0.0, "y": 3.752777}, {"x": 0.5, "y": 4.041452}, {"x": 0.5, "y": 4.618802}, {"x": 0.0, "y": 4.907477}, {"x": 0.0, "y": 5.196152}]},
    {"name": "right-top", "colour": "blue", "cells": ["D1", "C2", "D3"], "line": [{"x": 4.0, "y": 0.0}, {"x": 4.0, "y": 0.288675}, {"x": 3.5, "y": 0.57735}, {"x": 3.5, "y": 1.154701}, {"x": 4.0, "y": 1.443376}, {"x": 4.0, "y": 1.732051}]},
    {"name": "right-middle", "colour": "red", "cells": ["D3", "C4", "D5"], "line": [{"x": 4.0, "y": 1.732051}, {"x": 4.0, "y": 2.020726}, {"x": 3.5, "y": 2.309401}, {"x": 3.5, "y": 2.886751}, {"x": 4.0, "y": 3.175426}, {"x": 4.0, "y": 3.464102}]},
    {"name": "right-bottom", "colour": "blue", "cells": ["D5", "C6", "A1"], "line": [{"x": 4.0, "y": 3.464102}, {"x": 4.0, "y": 3.752777}, {"x": 3.5, "y": 4.041452}, {"x": 3.5, "y": 4.618802}, {"x": 4.0, "y": 4.907477}, {"x": 4.0, "y": 5.196152}]},
  ],
};
