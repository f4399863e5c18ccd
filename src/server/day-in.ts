/** `2026-11-16` in a time zone. */
export const dayIn = (timeZone: string, at: Date) => at.toLocaleDateString('en-CA', { timeZone })
