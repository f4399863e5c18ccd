import { expect, test } from 'vitest'
import { effectSentences } from './delete-effects.ts'

const nothing = {
	messages: 0,
	notes: 0,
	files: 0,
	mails: 0,
	publishedArticles: 0,
	otherArticles: 0,
	journals: 0,
	days: 30,
}

test.each([
	[{}, []],
	[{ publishedArticles: 3 }, ['3 published articles cite this journal and keep its name.']],
	[
		{ publishedArticles: 1, otherArticles: 2 },
		['1 published article cites this journal and keeps its name.', '2 other articles stay, without a journal.'],
	],
	[{ journals: 1 }, ['1 journal loses its section; the journal itself stays.']],
	[{ journals: 2 }, ['2 journals lose their section; the journals themselves stay.']],
	[{ files: 1 }, ['With it goes 1 file.']],
	[{ files: 2, messages: 1, mails: 4 }, ['With it go 2 files, 1 message and 4 mails.']],
])('deleting with %j is told as %j', (effects, sentences) => {
	expect(effectSentences({ ...nothing, ...effects })).toEqual([
		...sentences,
		'For 30 days it can be restored from the trash.',
	])
})
