import type { Agreement, OwnAgreement } from '../../contract/agreements.ts'
import type { Attachment } from '../../contract/attachments.ts'
import type { StoredAgreement } from './agreements.repository.ts'

export const ownAgreementOf = (row: StoredAgreement, files: Attachment[]): OwnAgreement => ({
	...{ id: row.id, kind: row.kind, state: row.state, version: row.version, text: row.text, files },
	...{ textSha256: row.textSha256, signers: row.signers, method: row.method, names: row.names },
	documentId: row.documentId,
	requestedAt: row.requestedAt.toISOString(),
	signedAt: row.signedAt?.toISOString() ?? null,
})

export const staffAgreementOf = (row: StoredAgreement, files: Attachment[], isOutdated: boolean): Agreement => ({
	...ownAgreementOf(row, files),
	...{ requestedBy: row.requestedBy, recordedBy: row.recordedBy, isOutdated },
	...{ cancelledBy: row.cancelledBy, cancelReason: row.cancelReason },
	cancelledAt: row.cancelledAt?.toISOString() ?? null,
})
