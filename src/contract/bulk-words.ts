/** The most rows of one call; a screen sends more in several. */
export const maxBulkRows = 100
/** The most that are selected at once. */
export const maxSelected = 1_000
