import { expect, test, vi } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { replyText } from './reply-text.ts'

const answer = 'Thank you, that helps.\n\nI send the figure tomorrow.'
const quoted = '> Dear Ada,\n>\n> please send figure 2.'

/** As these programs write it, in the language of their user. */
const replies: [string, string][] = [
	['Gmail', `On Mon, Nov 16, 2026 at 9:14 AM Fleuron <inbox+a1-00@example.org> wrote:\n\n${quoted}`],
	[
		'Gmail, broken before the address',
		`On Mon, Nov 16, 2026 at 9:14 AM Fleuron Publishing Services\n<inbox+a1-00@example.org> wrote:\n\n${quoted}`,
	],
	['Gmail in German', `Am Mo., 16. Nov. 2026 um 09:14 Uhr schrieb Fleuron <inbox@example.org>:\n\n${quoted}`],
	['Gmail in French', `Le lun. 16 nov. 2026 à 09:14, Fleuron <inbox@example.org> a écrit :\n\n${quoted}`],
	['Gmail in Spanish', `El lun, 16 nov 2026 a las 9:14, Fleuron (<inbox@example.org>) escribió:\n\n${quoted}`],
	['Gmail in Portuguese', `Em seg., 16 de nov. de 2026 às 09:14, Fleuron <inbox@example.org> escreveu:\n\n${quoted}`],
	['Gmail in Italian', `Il giorno lun 16 nov 2026 alle ore 09:14 Fleuron <inbox@example.org> ha scritto:\n\n${quoted}`],
	['Gmail in Dutch', `Op ma 16 nov 2026 om 09:14 schreef Fleuron <inbox@example.org>:\n\n${quoted}`],
	['Gmail in Polish', `pon., 16 lis 2026 o 09:14 Fleuron <inbox@example.org> napisał(a):\n\n${quoted}`],
	['Gmail in Russian', `пн, 16 нояб. 2026 г. в 09:14, Fleuron <inbox@example.org> написал(а):\n\n${quoted}`],
	['Gmail in Chinese', `Fleuron <inbox@example.org> 于2026年11月16日周一 09:14写道：\n\n${quoted}`],
	['Apple Mail', `> On 16 Nov 2026, at 09:14, Fleuron <inbox@example.org> wrote:\n> \n${quoted}`],
	[
		'Apple Mail without marks',
		`On 16 Nov 2026, at 09:14, Fleuron <inbox@example.org> wrote:\n\nDear Ada,\n\nplease send it.`,
	],
	['Apple Mail in German', `Am 16.11.2026 um 09:14 schrieb Fleuron <inbox@example.org>:\n\n${quoted}`],
	['Thunderbird in Swedish', `Den 2026-11-16 kl. 09:14, skrev Fleuron:\n${quoted}`],
	['an iPhone', `Sent from my iPhone\n\n${quoted}`],
	[
		'Outlook',
		'________________________________\nFrom: Fleuron <inbox@example.org>\nSent: Monday, November 16, 2026 9:14 AM\nTo: Ada Writer <ada@example.org>\nSubject: Figure 2\n\nDear Ada,\n\nplease send it.',
	],
	[
		'Outlook without a line',
		'From: Fleuron <inbox@example.org>\nSent: Monday, November 16, 2026 9:14 AM\nTo: Ada Writer\nSubject: Figure 2\n\nDear Ada,',
	],
	[
		'Outlook in German',
		'-----Ursprüngliche Nachricht-----\nVon: Fleuron <inbox@example.org>\nGesendet: Montag, 16. November 2026 09:14\nAn: Ada Writer\nBetreff: Abbildung 2\n\nLiebe Ada,',
	],
	[
		'Outlook in French',
		'De : Fleuron <inbox@example.org>\nEnvoyé : lundi 16 novembre 2026 09:14\nÀ : Ada Writer\nObjet : Figure 2\n\nBonjour,',
	],
	[
		'Outlook in Spanish',
		'De: Fleuron <inbox@example.org>\nEnviado el: lunes, 16 de noviembre de 2026 9:14\nPara: Ada Writer\nAsunto: Figura 2\n\nHola,',
	],
	['Outlook of old', `-----Original Message-----\nFrom: Fleuron\nDear Ada,`],
]

test.each(replies)('what is quoted by %s is left out', (_, rest) => {
	expect(replyText(`${answer}\n\n${rest}\n`)).toBe(answer)
	expect(replyText(`${answer}\n\n${rest}\n`.replaceAll('\n', '\r\n'))).toBe(answer)
})

test('a signature is left out, a dash in the text is not', () => {
	expect(replyText('Yes.\n\n-- \nAda Writer\nUniversity of Somewhere')).toBe('Yes.')
	expect(replyText('Three points:\n--- one\n- two\n-- three')).toBe('Three points:\n--- one\n- two\n-- three')
})

const kept: [string, string][] = [
	['answers between the quoted lines', `${quoted}\n\nHere it is.\n\n> And figure 3?\n\nNo.`],
	[
		'answers below the quoted mail',
		`On 16 Nov 2026, at 09:14, Fleuron <inbox@example.org> wrote:\n${quoted}\n\nHere it is.`,
	],
	['a sentence that begins like a quotation', 'On Monday I wrote:\nnothing at all.\n\nOn Tuesday more.'],
	['a line that begins like a header', 'From: Delhi\n\nTo the editor: please read it.'],
	['a mail that quotes and says nothing', quoted],
	['one line', 'Yes.'],
]
test.each(kept)('%s is kept whole', (_, text) => {
	expect(replyText(text)).toBe(text)
})

test('a mail of markup alone is read as text, with its quotations marked', () => {
	const html = `<html><head><style>p { color: red }</style></head><body><div>Thank you &amp; goodbye,<br>Ada&nbsp;W.</div>
		<div class="gmail_quote">On Mon, Nov 16, 2026 at 9:14 AM Fleuron &lt;inbox@example.org&gt; wrote:<blockquote><p>Dear Ada,</p><p>send it</p></blockquote></div></body></html>`
	expect(replyText(textOfHtml(html))).toBe('Thank you & goodbye,\nAda W.')
	expect(textOfHtml('<p>One</p><script>alert(1)</script><!-- > --><p>Two &#8212; &#x41;&bogus;</p>')).toBe(
		'One\n\nTwo — A&bogus;',
	)
})

test('blanks are not looked through again at every tag', () => {
	const html = `${' '.repeat(20_000)}${'<p>'.repeat(2_000)}Hi.`
	const trim = vi.spyOn(String.prototype, 'trim')
	expect(textOfHtml(html)).toBe('Hi.')
	const trimmed = trim.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
	trim.mockRestore()
	expect(trimmed).toBeLessThan(2 * html.length)
})
