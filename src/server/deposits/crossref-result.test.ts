import { expect, test } from 'vitest'
import { plainAnswer, readResult, spellingsOf } from './crossref-result.ts'

test('reads the results of several DOIs, as the documentation shows them', () => {
	const xml = `<?xml version="1.0" encoding="UTF-8"?>
<doi_batch_diagnostic status="completed" sp="cr5.crossref.org">
 <submission_id>394260418</submission_id>
 <batch_id>314668373.xml</batch_id>
 <record_diagnostic status="Failure" msg_id="22"><doi>10.5555/a&amp;b</doi><msg>Record not processed: 1 &lt; 2</msg></record_diagnostic>
 <record_diagnostic status="Warning"><doi>10.5555/2</doi><msg>Added with conflict</msg></record_diagnostic>
 <record_diagnostic status="Success"><doi>10.5555/3</doi><msg>Successfully added</msg></record_diagnostic>
 <batch_data><record_count>3</record_count></batch_data>
</doi_batch_diagnostic>`
	expect(readResult(xml, [])).toEqual({
		state: 'done',
		records: [
			{ doi: '10.5555/a&b', isAccepted: false, text: 'Record not processed: 1 < 2' },
			{ doi: '10.5555/2', isAccepted: true, text: 'Added with conflict' },
			{ doi: '10.5555/3', isAccepted: true, text: 'Successfully added' },
		],
	})
	expect(readResult('<doi_batch_diagnostic><record_diagnostic status="Failure"><doi/><msg>x</msg>', [])).toEqual({
		state: 'done',
		records: [{ doi: '', isAccepted: false, text: 'x' }],
	})
})

test.each([
	['<doi_batch_diagnostic status="queued"/>', 'waiting'],
	['<doi_batch_diagnostic status="unknown_submission">', 'waiting'],
	['<doi_batch_diagnostic status="completed"></doi_batch_diagnostic>', 'unreadable'],
	['<html>Sorry</html>', 'unreadable'],
	['', 'unreadable'],
])('%s is %s', (xml, state) => expect(readResult(xml, [])).toEqual({ state }))

test('an answer is one short line without markup and secrets', () => {
	const html =
		'<html><head><title>x</title></head><body>\n<h1>No&nbsp;&#8211; s3cret</h1><script>bad()</script>\u0000 &#xFFFFFF;</body>'
	expect(plainAnswer(html, spellingsOf(['s3cret', '']))).toBe('No – *** &#xFFFFFF;')
	expect(plainAnswer('x'.repeat(5000), [])).toHaveLength(1000)
})

test('a user or password is in no answer, however it is spelt or cut', () => {
	const secrets = spellingsOf(['p<a>&ss w/ord', 'press', 'press-user@example.org'])
	const spelt = ['p<a>&ss w/ord', 'p&lt;a&gt;&amp;ss w/ord', 'p%3Ca%3E%26ss%20w%2Ford', 'p%3ca%3e%26ss+w%2ford']
	for (const secret of spelt) expect(plainAnswer(`Sorry, ${secret}.`, secrets)).toBe('Sorry, ***.')
	expect(plainAnswer('press-user%40example.org', secrets)).toBe('***')
	const long = plainAnswer(`${' '.repeat(64 * 1024 - 5)}press-user@example.org`, secrets)
	expect(long).toBe('')
	const xml =
		'<doi_batch_diagnostic><record_diagnostic status="Failure"><doi>1</doi><msg>press is wrong</msg></record_diagnostic>'
	expect(readResult(xml, secrets)).toMatchObject({ records: [{ text: '*** is wrong' }] })
})

// none of them ends within the time of a test where a pattern looks for its end again and again
test.each(['<head>', '<doi_batch_diagnostic ', '<record_diagnostic><msg ', '<msg>', '<', '&#'])(
	'4 MB of %s are read once',
	(piece) => {
		const text = piece.repeat((4 * 1024 * 1024) / piece.length)
		expect(plainAnswer(text, spellingsOf(['secret'])).length).toBeLessThanOrEqual(1000)
		expect(readResult(text, [])).toMatchObject({ state: expect.any(String) })
		expect(readResult(`<doi_batch_diagnostic><record_diagnostic>${text}`, [])).toMatchObject({ state: 'done' })
	},
)
