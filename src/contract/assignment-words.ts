/** What a rule assigns: articles of one journal, of one field, all others, or contacts. The first that fits counts. */
export const ruleScopes = ['journal', 'field', 'articles', 'contacts'] as const
export type RuleScope = (typeof ruleScopes)[number]

export const ruleScopeLabels: Record<RuleScope, string> = {
	journal: 'Articles for one journal',
	field: 'Articles of one research field',
	articles: 'All other articles',
	contacts: 'Contacts',
}
