/** How long something that goes by itself is shown, in milliseconds. */
export const copiedDuration = 6_000
/** The offer to undo a change in a row. */
export const undoDuration = 10_000
