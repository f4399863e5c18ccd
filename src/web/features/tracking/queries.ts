import { apiLinkedQuery } from '../../lib/api.ts'

export const trackedArticleQuery = (token: string) =>
	apiLinkedQuery('/api/articles/track/{token}', { params: { token } })

export const ownAgreementQuery = (token: string) =>
	apiLinkedQuery('/api/articles/track/{token}/agreements', { params: { token } })

export const ownProofsQuery = (token: string) =>
	apiLinkedQuery('/api/articles/track/{token}/proofs', { params: { token } })

export const ownPublicationQuery = (token: string) =>
	apiLinkedQuery('/api/articles/track/{token}/publication-pack', { params: { token } })

export const ownFeeQuery = (token: string) =>
	apiLinkedQuery('/api/articles/track/{token}/invoices', { params: { token } })
