export type ListQuery = { q?: string | undefined; page?: number | undefined; limit?: number | undefined }

const defaultPageSize = 30

/** Without any of these a list is answered in full. */
export const asksForPage = ({ q, page, limit }: ListQuery) => [q, page, limit].some((value) => value !== undefined)

export const spanOf = ({ page = 1, limit = defaultPageSize }: ListQuery) => ({
	page,
	limit,
	offset: (page - 1) * limit,
})
