// Actions in plain words, of games that have none of their own on this page.

type Action = { kind: string } & Record<string, unknown>;

/** “place · B3” */
export function actionWords({ kind, ...fields }: Action): string {
  return [kind, ...Object.values(fields).map(valueWords).filter(Boolean)].join(" · ");
}

/** A value on one line. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(valueWords).join(" ");
  if (typeof value === "object") return Object.values(value).map(valueWords).join(" ");
  return String(value);
}
