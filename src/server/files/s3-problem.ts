import { causeOf } from '../../db/engine/problem.ts'
import type { S3Settings } from './file-store-settings.ts'

type Answered = { $metadata?: { httpStatusCode?: number } }
export const statusOf = (error: unknown) => (error as Answered).$metadata?.httpStatusCode

type Reason = { why: string; check: string }
const account = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'

const reasons: Record<string, Reason> = {
	NoSuchBucket: { why: 'there is no such bucket', check: 'S3_BUCKET' },
	InvalidBucketName: { why: 'no bucket can have this name', check: 'S3_BUCKET' },
	InvalidAccessKeyId: { why: 'the access key is not known there', check: 'S3_ACCESS_KEY_ID' },
	SignatureDoesNotMatch: { why: 'the secret key is not that of the access key', check: 'S3_SECRET_ACCESS_KEY' },
	AccessDenied: { why: 'the account may not do this', check: `${account}, and the rights of this account` },
	PermanentRedirect: { why: 'the bucket is in another region', check: 'S3_REGION and S3_ENDPOINT' },
	AuthorizationHeaderMalformed: { why: 'the region is another one', check: 'S3_REGION' },
	RequestTimeTooSkewed: { why: 'the clock of this machine is wrong', check: 'the clock' },
}

/** The name of the error tells most; answers to HEAD have no body, and so only a status. */
function reasonOf(error: unknown): Reason {
	const status = statusOf(error)
	const known = reasons[(error as Error).name]
	if (known) return known
	if (status === 401 || status === 403)
		return { why: `the account is refused (status ${status})`, check: `${account}, and the rights of this account` }
	if (status === 301) return { why: 'the bucket is in another region (status 301)', check: 'S3_REGION and S3_ENDPOINT' }
	const said = causeOf(error)
	if (status === undefined) return { why: `it cannot be reached (${said})`, check: 'S3_ENDPOINT and the network' }
	return { why: `it answers with status ${status} (${said})`, check: 'S3_ENDPOINT, and the log of that store' }
}

/** For who operates the site: which bucket failed, why, and which settings name it. */
export function s3Problem({ bucket, endpoint, region }: S3Settings, error: unknown): string {
	const { why, check } = reasonOf(error)
	return `The bucket ${bucket} at ${endpoint ?? `Amazon S3 in ${region}`} cannot be used: ${why}. Check ${check}.`
}
