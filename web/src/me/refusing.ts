// Somebody closed the browser's question about a passkey, or let it pass: nothing went wrong.

export function refusedByPerson(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "InvalidStateError");
}
