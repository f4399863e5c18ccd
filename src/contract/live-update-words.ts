/** Kinds of records whose changes staff are told about while they work. */
export const liveKinds = [
	'article',
	'contact',
	'journal',
	'journal_import',
	'article_import',
	'section',
	'testimonial',
	'subscriber',
	'campaign',
	'account',
	'invitation',
	'mail',
	'saved_reply',
	'assignment_rule',
	'site',
	'partner',
	'seo_page',
	'mail_wording',
	'document_wording',
] as const
export type LiveKind = (typeof liveKinds)[number]

/** How long both sides wait for each other. The server sends something at least this often. */
export const liveHeartbeatMs = 20_000
/** What a page has loaded is older than this when it is connected: it loads it once more. Tests recognise the timer by the fraction. */
export const liveSlowMs = 2_000.5
