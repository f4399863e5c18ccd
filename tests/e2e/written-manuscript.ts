import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'

type Parts = {
	title?: string
	authors?: string[]
	abstract?: string
	keywords?: string
	body?: string[]
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')

/** A Word document as authors write them; say only what your test is about, and undefined for what is to be missing. */
export async function aManuscript(parts: Parts = {}): Promise<Buffer> {
	const {
		title = 'Soil carbon under hedgerows of the Deccan plateau',
		authors = [
			'Asha Rao',
			'Assistant Professor',
			'Department of Soil Science, University of Pune, Pune, Maharashtra, India',
			'asha.rao@example.org',
		],
		abstract = `We measured soil carbon below hedgerows. ${words(60)}.`,
		keywords = 'soil carbon, hedgerows, agroforestry, Deccan, land use',
		body = ['Hedgerows store carbon.', 'References', '[1] Lal, R. Soil carbon. Science 304, 1623-1627 (2004).'],
	} = parts
	const paragraph = (text: string) => new Paragraph({ children: [new TextRun(text)] })
	const document = new Document({
		sections: [
			{
				children: [
					...(title ? [new Paragraph({ text: title, heading: HeadingLevel.TITLE })] : []),
					...authors.map(paragraph),
					...(abstract
						? [new Paragraph({ text: 'Abstract', heading: HeadingLevel.HEADING_1 }), paragraph(abstract)]
						: []),
					...(keywords ? [paragraph(`Keywords: ${keywords}`)] : []),
					new Paragraph({ text: 'Introduction', heading: HeadingLevel.HEADING_1 }),
					...body.map(paragraph),
				],
			},
		],
	})
	return Packer.toBuffer(document)
}
