/** An expected refusal is data that the caller must handle; a broken assumption is thrown. */
export type Result<Value, Refusal> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal };

/** The successful result. */
export const accepted = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** The expected refusal, with everything that the caller needs to explain it. */
export const refused = <Refusal>(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});
