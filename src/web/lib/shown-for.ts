/** How long something that goes by itself is shown, in milliseconds. Tests recognise the timers by the fraction. */
export const copiedDuration = 6_000.5
export const toastDuration = 5_000.5
/** The offer to undo a change in a row. */
export const undoDuration = 10_000.5
