export type Span = { limit: number; offset: number }
export type PageQuery = { page?: number | undefined; limit?: number | undefined }

const usualPageSize = 25

/** The rows of one page of a list, and what its answer says beside them. */
export function pageOf({ page = 1, limit }: PageQuery, pageSize = usualPageSize) {
	const span: Span = { limit: limit ?? pageSize, offset: (page - 1) * (limit ?? pageSize) }
	return { span, metaOf: (total: number) => ({ total, page, limit: span.limit }) }
}
