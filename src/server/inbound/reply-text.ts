/**
 * What somebody wrote in a reply, without the mail that it quotes. When it is not certain what is quoted, it stays: a
 * line too many is read over, a line too few is lost.
 */

/** Lines with which mail programs begin the mail that is quoted below. */
const separators = [
	/^-{2,}\s*(original message|original-nachricht|ursprüngliche nachricht|message d'origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|oprindelig meddelelse|ursprungligt meddelande|opprinnelig melding|alkuperäinen viesti|oryginalna wiadomość|původní zpráva|исходное сообщение|原始邮件|元のメッセージ|원본 메시지)\s*-{2,}$/i,
	/^-{2,}\s*(forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato)\s*-{2,}$/i,
	/^_{20,}$/,
]

/** The headers that Outlook repeats: two of them one after the other begin a quoted mail. */
const headerWords =
	/^\**(from|sent|to|cc|subject|date|von|gesendet|an|betreff|datum|de|envoyé|à|objet|date|enviado( el)?|para|asunto|fecha|enviada em|assunto|da|inviato|a|oggetto|van|verzonden|aan|onderwerp|fra|sendt|til|emne|från|skickat|till|ämne|od|wysłano|do|temat|от|отправлено|кому|тема|发件人|发送时间|收件人|主题|差出人|送信日時|宛先|件名)\s*:\**[\s\u00a0]*\S/i

/** `On 3 May 2026, Ada Writer <ada@example.org> wrote:` in many languages; always ends with a colon. */
const attributions = [
	/^(on|am|le|el|em|il|op|den|dne|w dniu|le jeu\.|vào)\b.{4,}\b(wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|napsal\(?a?\)?|napisał\(?a?\)?|đã viết)\b.*[:：]$/iu,
	/^.{4,}(wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|kirjoitti|napisał\(?a?\)?|napsal\(?a?\)?|написал\(?а?\)?|пишет)\s*[^:]{0,80}[:：]$/iu,
	/^.{4,}(写道|寫道|のメール|님이 작성)\s*[:：]$/u,
	// the beginning of a line that is broken before the verb
	/^(on|am|le|el|em|il|op|den)\b.{8,}(\d{4}|\d{1,2}:\d{2}|<[^<>\s]+@[^<>\s]+>?)/iu,
]
const datedOrAddressed = /\d{1,2}[:.]\d{2}|\d{4}|@/

/** Notes that mail programs of phones add. */
const phoneNotes =
	/^(sent from (my )?(iphone|ipad|android|samsung|mobile|outlook)|von meinem (iphone|ipad|handy|samsung)|gesendet von|envoyé de mon|enviado desde mi|inviato da(l mio)?|verzonden vanaf mijn|get outlook for)\b.{0,80}$/i

const isQuoted = (line: string) => /^\s*(>|\|)/.test(line)
const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

/** Whether this line, joined with the two that follow where a program broke it, says who wrote what is quoted. */
function attributionLines(lines: string[], at: number): number {
	let joined = ''
	for (let count = 1; count <= 3; count += 1) {
		const next = lines[at + count - 1]
		if (next === undefined || isQuoted(next) || (count > 1 && isBlank(next))) break
		joined = `${joined} ${next.trim()}`.trim()
		if (joined.length > 300) break
		if (attributions.slice(0, 3).some((pattern) => pattern.test(joined)) && datedOrAddressed.test(joined)) return count
		if (count === 1 && !attributions.some((pattern) => pattern.test(joined))) break
	}
	return 0
}

const isOutlookHeader = (lines: string[], at: number) =>
	[0, 1, 2].every((offset) => headerWords.test(lines[at + offset]?.trim() ?? ''))

/** Where the quoted mail begins that goes on to the end, if there is one. */
function quotedFrom(lines: string[]): number {
	const lastPlain = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line))
	const lastQuoted = lines.findLastIndex(isQuoted)
	for (let at = 0; at < lines.length; at += 1) {
		const line = lines[at]?.trim() ?? ''
		if (separators.some((pattern) => pattern.test(line)) && (line[0] !== '_' || isOutlookHeader(lines, at + 1)))
			return at
		if (isOutlookHeader(lines, at)) return at
		const count = attributionLines(lines, at)
		// who answers between the quoted lines wants all of it to be read
		if (count > 0 && (lastPlain < at + count || lastQuoted < at + count)) return at
		if (isQuoted(line) && lastPlain < at) return at
	}
	return lines.length
}

const mostLines = 5_000

/** The answer in the text of a mail. The whole text where nothing would be left. */
export function replyText(text: string): string {
	const lines = text.replace(/\r\n?/g, '\n').split('\n').slice(0, mostLines)
	let kept = lines.slice(0, quotedFrom(lines))
	while (kept.length > 0 && (isBlank(kept.at(-1)) || phoneNotes.test(kept.at(-1)?.trim() ?? ''))) kept.pop()
	// the mark before a signature, with or without its blank
	const signature = kept.findIndex((line, at) => /^-- ?$/.test(line) && kept.length - at <= 12)
	if (signature > 0) kept = kept.slice(0, signature)
	const answer = kept.join('\n').trim()
	return answer === '' ? lines.join('\n').trim() : answer
}
