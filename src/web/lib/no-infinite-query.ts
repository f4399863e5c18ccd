/** In place of what the query cache needs for lists that grow page by page: no page has one. */
export function infiniteQueryBehavior(): never {
	throw new Error('infinite queries are left out in vite.config.ts')
}
