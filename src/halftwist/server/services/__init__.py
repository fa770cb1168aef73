"""What routes and sockets ask for: acting, opening tables, taking seats, deleting a person."""
