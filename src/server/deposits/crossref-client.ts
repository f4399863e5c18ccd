import { plainAnswer, readResult, type SubmissionResult, spellingsOf } from './crossref-result.ts'
import type { CrossrefSettings } from './deposit-settings.ts'

/** Taken into the queue, refused permanently, or to be sent again later. */
export type Upload = { state: 'received' | 'refused' | 'later'; text: string }

type Answer = { status: number; text: string } | { failure: string }

const timeoutMs = 60_000
const maxAnswerBytes = 4 * 1024 * 1024

/** The beginning of an answer: a server that sends without end is not read to its end. */
async function textOf(response: Response): Promise<string> {
	const decoder = new TextDecoder()
	let text = ''
	let bytes = 0
	for await (const part of response.body ?? []) {
		text += decoder.decode(part, { stream: true })
		bytes += part.byteLength
		if (bytes > maxAnswerBytes) break
	}
	return text + decoder.decode()
}

/**
 * The two calls of Crossref's HTTPS interface: a file is posted to `deposit`, and its result is asked for at
 * `submissionDownload` beside it. Nothing but the configured address is asked: a redirect is a refusal.
 */
export function crossrefClient({ user, password, endpoint }: CrossrefSettings) {
	const secrets = spellingsOf([password, user])

	async function ask(address: URL, body?: FormData): Promise<Answer> {
		try {
			const response = await fetch(address, {
				...(body && { method: 'POST', body }),
				redirect: 'manual',
				signal: AbortSignal.timeout(timeoutMs),
			})
			return { status: response.status, text: await textOf(response) }
		} catch (error) {
			// never the error itself: it may name the address, and with it the password
			const isLate = error instanceof Error && error.name === 'TimeoutError'
			return { failure: isLate ? 'Crossref did not answer in time.' : 'Crossref could not be reached.' }
		}
	}

	const told = ({ status, text }: { status: number; text: string }) => {
		const said = plainAnswer(text, secrets)
		return plainAnswer(`Status ${status}${said === '' ? '.' : `: ${said}`}`, secrets)
	}

	return {
		async send(fileName: string, xml: string): Promise<Upload> {
			const form = new FormData()
			form.set('operation', 'doMDUpload')
			form.set('login_id', user)
			form.set('login_passwd', password)
			form.set('fname', new File([xml], fileName, { type: 'application/xml' }))
			const answer = await ask(new URL(endpoint), form)
			if ('failure' in answer) return { state: 'later', text: answer.failure }
			const { status, text } = answer
			if (status === 429 || status >= 500) return { state: 'later', text: told(answer) }
			// a wrong password may be answered with 200: only the word counts
			if (status === 200 && /\bSUCCESS\b/.test(text)) return { state: 'received', text: plainAnswer(text, secrets) }
			return { state: 'refused', text: told(answer) }
		},

		/** By the name of the file, as Crossref recommends: it is known before the file was read there. */
		async result(fileName: string): Promise<SubmissionResult & { text: string }> {
			const address = new URL('submissionDownload', endpoint)
			address.search = String(new URLSearchParams({ usr: user, pwd: password, file_name: fileName, type: 'result' }))
			const answer = await ask(address)
			if ('failure' in answer) return { state: 'waiting', text: answer.failure }
			if (answer.status !== 200) return { state: 'waiting', text: told(answer) }
			const result = readResult(answer.text, secrets)
			return { ...result, text: result.state === 'unreadable' ? told(answer) : '' }
		},
	}
}
