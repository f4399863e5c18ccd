import { mergeAttributes, Node } from '@tiptap/react'

/** A picture that was uploaded here; one from elsewhere that is pasted is left out, as the server would remove it. */
export const PictureNode = Node.create({
	name: 'picture',
	group: 'block',
	draggable: true,
	addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
	parseHTML: () => [{ tag: 'img[src^="/pictures/"]' }],
	renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})
