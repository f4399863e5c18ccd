/** Set by the layout of staff: asks for the second factor where a refusal says so. True: confirmed, so try again. */
export const stepUp: { ask?: ((refusal: unknown) => Promise<boolean>) | undefined } = {}
