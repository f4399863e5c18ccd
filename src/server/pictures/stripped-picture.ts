import { type AppError, fieldError } from '../app-error.ts'

export const wrongType = (): AppError =>
	fieldError('unsupported_type', 'image', 'Please select a valid file type: PNG, JPEG or WebP.')
export const damaged = (): AppError =>
	fieldError('file_refused', 'image', 'The picture is damaged. Please save it again and try once more.')
export const tooDetailed = (): AppError =>
	fieldError('file_refused', 'image', 'The picture is saved in too many layers of detail. Please save it again as PNG.')
export const tooManyBytes = (): AppError =>
	fieldError('file_refused', 'image', 'The picture has too much detail to be stored. Please make it smaller.')

/** A picture without anything that is not needed to show it. */
export type StrippedPicture = {
	bytes: Buffer
	width: number
	height: number
	/** As EXIF counts it, 1 is upright. */
	orientation: number
	/** How often a decoder goes over the picture. */
	scans: number
}

/** Segments or chunks: programs write hundreds, and each costs time, and memory where it is kept. */
export const maximumSegments = 20_000
/** A profile of colours that is larger has tables for printers; without it the usual colours are assumed. */
export const maximumProfileBytes = 64 * 1024
