import { maxPictureBytes } from '../../contract/form-limits.ts'

export const maxPictureMegabytes = maxPictureBytes / 1024 / 1024

/** The name of the file in our own forms; the field `image` is for an address. */
export const pictureFileName = 'pictureFile'

/** What records call the picture that a form calls `image`. */
export const pictureFields = ['image', 'logo', 'ogImage']

/** What to send: JSON, or, with a chosen picture, a multipart form that has the same fields as text. */
export function withPicture<B extends Record<string, unknown>>(
	body: B,
	given: FormData,
): { body: B } | { form: FormData } {
	const file = given.get(pictureFileName)
	// a browser sends an empty file where none was chosen
	if (!(file instanceof File) || file.size === 0) return { body }
	const form = new FormData()
	for (const [name, value] of Object.entries(body))
		if (name !== 'image' && value !== undefined)
			form.set(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
	form.set('image', file)
	return { form }
}
