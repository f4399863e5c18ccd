export const impactLevels = ['High', 'Medium', 'Low'] as const

/** In characters; the figures in digits before the point. */
export const journalLimits = {
	title: 300,
	slug: 300,
	abbreviation: 160,
	description: 10_000,
	category: 160,
	issn: 40,
	impactFactor: 6,
	scope: 20_000,
	guidelines: 20_000,
	frequency: 100,
	language: 200,
	processingTime: 100,
	publicationFee: 9,
}

/** The list of indexes: how many names, and how long each may be. */
export const indexingLimits = { names: 50, name: 100 }
