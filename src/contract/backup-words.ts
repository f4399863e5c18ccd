/** `removed` is one that was done and has made room for newer ones. */
export const backupStates = ['running', 'done', 'failed', 'removed'] as const
