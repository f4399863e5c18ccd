import type { TrackedArticle } from '../../../contract/articles.ts'
import { noSentence } from '../../lib/api.ts'
import { upload } from '../../lib/upload.ts'

/** Sends a form with files from the private page. It takes as long as it takes, as long as something moves. */
export const uploadTracked = async (path: string, form: FormData, idempotencyKey: string): Promise<TrackedArticle> =>
	(await upload(path, form, {
		idempotencyKey,
		otherwise: noSentence,
		signal: new AbortController().signal,
		onProgress: () => {},
	})) as TrackedArticle
