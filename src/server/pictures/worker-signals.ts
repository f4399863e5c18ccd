/** What the process for a picture says: a byte before it decodes, and a code when the picture cannot be decoded or is too large. */
export const workerSignals = { ready: 'R', damaged: 3, tooLarge: 4 }
