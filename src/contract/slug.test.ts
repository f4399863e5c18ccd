import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
	['AI & Data Science', 'ai-data-science'],
	['  Medical   Sciences ', 'medical-sciences'],
	['Law - and -- order', 'law-and-order'],
	['Прикладна фізика', 'прикладна-фізика'],
	['हिन्दी अध्ययन', 'हिन्दी-अध्ययन'],
	['!!!', ''],
])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug))
