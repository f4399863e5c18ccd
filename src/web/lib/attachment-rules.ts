import { attachmentEndings, attachmentLimits } from '../../contract/attachment-words.ts'
import type { Attachment } from '../../contract/attachments.ts'

/** A file that came with something, as lists show it. */
export type ShownAttachment = Attachment

/** What may be attached, for the fields that choose files. */
export const attachmentRules = {
	accept: attachmentEndings,
	maxFiles: attachmentLimits.files,
	maxMegabytes: attachmentLimits.bytes / 1024 / 1024,
}
