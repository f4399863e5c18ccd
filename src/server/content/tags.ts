/** Names of content. A cached answer is forgotten when one of the tags it was made from changes. */
export type ContentTag =
	| 'articles'
	/** Lists of staff alone: a submission changes no public page. */
	| 'articles:list'
	| `article:${number}`
	| `citations:${number}`
	| 'journals'
	| 'journals:bulk'
	| `journal:${number}`
	| 'sections'
	| 'testimonials'
	| 'partners'
	| 'seo'
	| 'site'
	| 'contacts'
	| 'subscribers'
	/** The outbox: the sender of mails looks for new ones. */
	| 'mail'
	| 'mail:wordings'
	/** Events for other programs: their sender looks for new ones. */
	| 'webhooks'
	/** Somebody was signed out. */
	| 'sessions'
	/** The keys that sign links. */
	| 'keys'
