/** Fifty megabytes over a slow line, in milliseconds. */
export const uploadTimeout = 600_000
