import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from './draft.ts'
import {
	accountDraft,
	forgetDraftsOf,
	forgetOldDrafts,
	forgetUnfinished,
	keptForm,
	keptForms,
	noteUnfinished,
	readUnfinished,
	takeUnfinished,
} from './kept-drafts.ts'

const day = 24 * 60 * 60_000

function storage() {
	const stored = new Map<string, string>()
	return {
		stored,
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
		key: (at: number) => [...stored.keys()][at] ?? null,
		get length() {
			return stored.size
		},
	}
}

const typed = {
	values: { title: 'New', isActive: null },
	labels: {},
	start: { title: 'Old' },
	hadFile: false,
	title: '',
	page: '',
}
let browser: ReturnType<typeof storage>

beforeEach(() => {
	browser = storage()
	vi.stubGlobal('localStorage', browser)
	vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('a form comes back to its account and its record alone, with what it started from', () => {
	keptForm(5, 'journal 7').save(typed, 1000)
	expect(keptForm(5, 'journal 7').read(2000)).toEqual({ ...typed, savedAt: 1000 })
	expect(keptForm(6, 'journal 7').read(2000)).toBeUndefined()
	expect(keptForm(5, 'journal 8').read(2000)).toBeUndefined()
	keptForm(5, 'journal 7').clear()
	expect(browser.stored.size).toBe(0)
})

test('it is kept for seven days', () => {
	const form = keptForm(5, 'journal 7')
	form.save(typed, 1000)
	expect(form.read(1000 + 7 * day - 1)).toBeDefined()
	expect(form.read(1000 + 7 * day)).toBeUndefined()
	keptForm(5, 'journal 8').save(typed, 1000 + day)
	// whatever cannot be dated is old
	browser.setItem('draft:staff 5 journal 9', 'not JSON')
	browser.setItem('draft:contact', 'of a visitor')
	forgetOldDrafts(1000 + 7 * day)
	expect([...browser.stored.keys()]).toEqual(['draft:staff 5 journal 8', 'draft:contact'])
})

test('signing out removes everything of the account, also texts of pages, and nothing of others', () => {
	keptForm(5, 'journal 7').save(typed)
	draftOf(accountDraft(5, 'reply 2026-7K3M'), ['text'], 'browser').save({ text: 'Dear author' }, 1)
	keptForm(55, 'journal 7').save(typed)
	noteUnfinished(5, 'journal 7')
	forgetDraftsOf(5)
	expect([...browser.stored.keys()]).toEqual(['draft:staff 55 journal 7'])
	expect(takeUnfinished(5, 'journal')).toBeUndefined()
})

test('a dialog is opened again once, for the same account', () => {
	noteUnfinished(5, 'journal new')
	expect(takeUnfinished(6, 'journal')).toBeUndefined()
	expect(takeUnfinished(5, 'article')).toBeUndefined()
	expect(takeUnfinished(5, 'journal')).toBe('new')
	expect(takeUnfinished(5, 'journal')).toBeUndefined()
	noteUnfinished(5, 'journal 7')
	forgetUnfinished()
	expect(takeUnfinished(5, 'journal')).toBeUndefined()
	noteUnfinished(5, 'payment 7')
	expect(takeUnfinished(5, 'payment 77')).toBeUndefined()
	expect(takeUnfinished(5, 'payment 7')).toBe('')
})

test.each(['', 'null', '[]', '{}', '{"values":5,"savedAt":1}', '{"values":{}}', 'not JSON'])(
	'%s in its place is no draft',
	(text) => {
		browser.setItem('draft:staff 5 journal 7', text)
		expect(keptForm(5, 'journal 7').read(2)).toBeUndefined()
	},
)

test('only what a form can hold comes back', () => {
	browser.setItem(
		'draft:staff 5 journal 7',
		'{"values":{"title":"A","order":5,"isActive":null},"labels":[],"start":"x","hadFile":1,"savedAt":1}',
	)
	expect(keptForm(5, 'journal 7').read(2)).toEqual({
		values: { title: 'A', isActive: null },
		labels: {},
		start: {},
		hadFile: false,
		title: '',
		page: '',
		savedAt: 1,
	})
})

test('dialogs with unsaved changes are listed with where they were open, the latest first', () => {
	keptForm(5, 'journal 7').save({ ...typed, title: 'Edit journal', page: '/admin/dashboard?tab=journals' }, 1000)
	keptForm(5, 'section new').save({ ...typed, title: 'Add category', page: '/admin/dashboard?tab=categories' }, 2000)
	keptForm(6, 'journal 7').save({ ...typed, title: 'Of somebody else', page: '/admin/dashboard' }, 3000)
	// nothing leads to another site
	keptForm(5, 'journal 8').save({ ...typed, title: 'Elsewhere', page: '//example.org/admin/' }, 3000)
	draftOf(accountDraft(5, 'invitation'), ['email'], 'browser').save({ email: 'a@example.org' }, 1)
	expect(keptForms(5, 4000)).toEqual([
		{ name: 'section new', title: 'Add category', page: '/admin/dashboard?tab=categories', savedAt: 2000 },
		{ name: 'journal 7', title: 'Edit journal', page: '/admin/dashboard?tab=journals', savedAt: 1000 },
	])
	noteUnfinished(5, 'journal 7')
	expect([readUnfinished(5), readUnfinished(6)]).toEqual(['journal 7', undefined])
})

test('where storage is blocked forms work without it', () => {
	const blocked = () => {
		throw new DOMException('no', 'SecurityError')
	}
	const none = { getItem: blocked, setItem: blocked, removeItem: blocked, key: blocked, length: 1 }
	vi.stubGlobal('localStorage', none)
	vi.stubGlobal('sessionStorage', none)
	keptForm(5, 'journal 7').save(typed)
	expect(keptForm(5, 'journal 7').read()).toBeUndefined()
	forgetDraftsOf(5)
	noteUnfinished(5, 'journal 7')
	expect(takeUnfinished(5, 'journal')).toBeUndefined()
})
