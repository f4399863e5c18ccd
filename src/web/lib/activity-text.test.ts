import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../contract/activity.ts'
import { fieldLabel } from '../../contract/field-label-words.ts'
import { journalFields } from '../features/staff-journals/journal-fields.ts'
import { savedReplyFields } from '../features/staff-saved-replies/panel.tsx'
import { sectionFields } from '../features/staff-sections/section-fields.ts'
import { testimonialFields } from '../features/staff-testimonials/testimonial-fields.ts'
import { canRestore, changeTexts, valueText } from './activity-text.ts'

const zone = 'Asia/Kolkata'

const entry = (id: number, changes: ActivityEntry['changes'], kind: ActivityEntry['record']['kind'] = 'journal') => ({
	id,
	at: '2026-01-05T09:30:00.000Z',
	actor: { kind: 'staff' as const, id: 1, name: 'Priya' },
	action: 'changed' as const,
	record: { kind, id: 5, label: 'Soil' },
	changes,
	reason: null,
	gaps: [],
	undoes: null,
	requestId: null,
})

describe('the words of the activity log', () => {
	test.each([
		['journal', journalFields],
		['section', sectionFields],
		['testimonial', testimonialFields],
		['saved_reply', savedReplyFields],
	] as const)('the fields of a %s have the names of its form', (record, { fields }) => {
		for (const { name, label } of fields) expect(fieldLabel(record, name)).toBe(label)
	})

	test('a field that is not known is spelled out', () => {
		expect(fieldLabel('demo', 'whatsappNumber')).toBe('Whatsapp number')
	})

	test.each([
		['status', 'under_review', 'Under Review'],
		['isActive', false, 'No'],
		['scheduledAt', '2026-01-05T09:34:00.000Z', 'Jan 5, 2026, 03:04 PM'],
		['indexing', ['Scopus', 'PubMed'], 'Scopus, PubMed'],
		['indexing', [], null],
		['authors', [{ family: 'Rao', given: 'Asha' }, { family: 'Okri' }], 'Asha Rao; Okri'],
		['content', '<p>Soon: <b>spring</b></p>', 'Soon: spring'],
		['impactFactor', '3.1', '3.1'],
		['weeks', 4, '4'],
		['scope', '', null],
		['scope', null, null],
	])('%s %j is shown as %j', (field, value, shown) => expect(valueText(field, value, zone)).toBe(shown))

	test('a journal is shown by its title, and one that is gone without it', () => {
		const change = { before: 4, after: 5, beforeName: null, afterName: 'Soil' }
		expect(changeTexts('journalId', change, zone)).toEqual({ before: 'A deleted record', after: 'Soil' })
		const first = { before: null, after: 5, beforeName: null, afterName: 'Soil' }
		expect(changeTexts('journalId', first, zone)).toEqual({ before: null, after: 'Soil' })
	})
})

describe('an earlier value can be restored', () => {
	const [second, first] = [
		entry(2, { title: { before: 'B', after: 'C' } }),
		entry(1, { title: { before: 'A', after: 'B' } }),
	]

	test('where the record has another one now', () => {
		expect(canRestore([second, first], second, 'title')).toBe(true)
		expect(canRestore([second, first], first, 'title')).toBe(true)
		const back = entry(3, { title: { before: 'C', after: 'A' } })
		expect(canRestore([back, second, first], first, 'title')).toBe(false)
		expect(canRestore([back, second, first], second, 'title')).toBe(true)
	})

	test('not where saving it would do more, or what it refers to is gone', () => {
		const status = entry(1, { status: { before: 'submitted', after: 'accepted' } }, 'article')
		expect(canRestore([status], status, 'status')).toBe(false)
		const gone = entry(1, { publicationSectionId: { before: 4, after: null, beforeName: null, afterName: null } })
		expect(canRestore([gone], gone, 'publicationSectionId')).toBe(false)
	})
})
