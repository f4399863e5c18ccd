/** Words and limits without schemas: pages and tables use them without loading zod. */
export const attachmentTypes = [
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	'application/pdf',
	'image/png',
	'image/jpeg',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const attachmentLimits = {
	/** Of each: exactly this many bytes pass. */
	bytes: 10 * 1024 * 1024,
	/** With one message. */
	files: 5,
}

/** For the `accept` attribute of a file field. */
export const attachmentEndings = '.docx,.pdf,.png,.jpg,.jpeg'
