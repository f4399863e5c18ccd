import type { ErrorCode } from '../../contract/error-codes.ts'
import type { SecondFactorMethod } from '../../contract/second-factor-words.ts'
import { ApiError } from './api.ts'

type Refusal = { code?: ErrorCode; methods?: SecondFactorMethod[] }

/** What a program needs to know of a refusal, from the body that its message carries. */
export function refusalOf(error: unknown): Refusal {
	if (!(error instanceof ApiError)) return {}
	try {
		return JSON.parse(error.message.slice(error.message.indexOf('{'))) as Refusal
	} catch {
		return {}
	}
}
