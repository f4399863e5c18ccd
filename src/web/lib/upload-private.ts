import { noSentence } from './api.ts'
import { upload } from './upload.ts'

/** Sends a form with files from a private page. It takes as long as it takes, as long as something moves. */
export const uploadPrivate = async <T>(path: string, form: FormData, idempotencyKey: string): Promise<T> =>
	(await upload(path, form, {
		idempotencyKey,
		otherwise: noSentence,
		signal: new AbortController().signal,
		onProgress: () => {},
	})) as T
