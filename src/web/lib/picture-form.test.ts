import { describe, expect, test } from 'vitest'
import { pictureFileName, withPicture } from './picture-form.ts'

const chosen = (file: File) => {
	const form = new FormData()
	form.set(pictureFileName, file)
	return form
}

describe('a record with a picture', () => {
	test('travels as JSON where no file was chosen, also when the browser sends an empty one', () => {
		const body = { name: 'Asha', image: '/a.png', isActive: true }
		expect(withPicture(body, new FormData())).toEqual({ body })
		expect(withPicture(body, chosen(new File([], '')))).toEqual({ body })
	})

	test('travels as a form with the file, which comes before an address', () => {
		const sent = withPicture(
			{ name: 'Asha', image: '/a.png', rating: 4, isActive: false, position: null, order: undefined },
			chosen(new File(['x'], 'a.png', { type: 'image/png' })),
		)
		const entries = 'form' in sent ? [...sent.form] : []
		expect(entries.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
			['name', 'Asha'],
			['rating', '4'],
			['isActive', 'false'],
			['position', ''],
			['image', 'a.png'],
		])
	})
})
