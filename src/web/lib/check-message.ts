import { articleLimits } from '../../contract/article-words.ts'
import type { FormErrors } from './form-rules.ts'

/** A message about an article, from either side. */
export function checkMessage({ text }: { text: string }): FormErrors {
	const { length } = text.trim()
	if (length === 0) return { text: 'Required' }
	const { message: limit } = articleLimits
	return length > limit ? { text: `At most ${limit} characters` } : {}
}
