import { ApiError, unwrap } from './api.ts'

export type UploadProgress = { sent: number; total: number }

export type UploadOptions = {
	idempotencyKey: string
	/** What people are told where a refusal has no sentence of its own. */
	otherwise: string
	signal: AbortSignal
	onProgress: (progress: UploadProgress) => void
}

/** An upload without progress for this long is cancelled, in milliseconds. With progress it may take longer. */
const longestSilence = 60_000

/** Posts a form with a file. `fetch` cannot report progress, so this uses XMLHttpRequest. */
export function upload(path: string, form: FormData, options: UploadOptions): Promise<unknown> {
	const { idempotencyKey, otherwise, signal, onProgress } = options
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		let silence: ReturnType<typeof setTimeout> | undefined
		const heard = () => {
			clearTimeout(silence)
			silence = setTimeout(() => request.abort(), longestSilence)
		}
		const cancel = () => request.abort()

		request.open('POST', path)
		request.withCredentials = true
		request.setRequestHeader('idempotency-key', idempotencyKey)
		request.upload.onprogress = ({ loaded, total }) => {
			heard()
			onProgress({ sent: loaded, total })
		}
		request.onload = () => {
			const { status, responseText, statusText } = request
			try {
				if (status < 200 || status > 299) throw new ApiError({ status, statusText, body: responseText }, otherwise)
				resolve(unwrap(JSON.parse(responseText)))
			} catch (error) {
				reject(error)
			}
		}
		request.onerror = () => reject(new Error('the connection failed'))
		request.onabort = () => reject(signal.aborted ? signal.reason : new Error('the connection fell silent'))
		request.onloadend = () => {
			clearTimeout(silence)
			signal.removeEventListener('abort', cancel)
		}
		signal.addEventListener('abort', cancel)
		heard()
		request.send(form)
	})
}
