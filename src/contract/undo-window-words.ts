/** Time to undo a change of status before anybody outside is told or sees it. */
export const undoSeconds = 30
