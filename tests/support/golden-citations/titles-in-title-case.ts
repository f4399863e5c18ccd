import { bare, cited, first, type GoldenCitation, kumar, many, rao, sen } from './golden-record.ts'

/** Right by the manuals, worked out by hand. */
export const goldenTitleCase: readonly GoldenCitation[] = [
	cited(
		'MLA',
		'one author, title case, two digits at the end of a range',
		{},
		'Rao, Sunita. “Effects of Drought on Rice Yield.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10, https://doi.org/10.5555/jcs.2021.12.',
		'Rao, Sunita. “Effects of Drought on Rice Yield.” <i>Journal of Crop Science</i>, vol. 12, no. 3, 2021, pp. 101–10, https://doi.org/10.5555/jcs.2021.12.',
	),
	cited(
		'MLA',
		'the second name is not turned round',
		{ ...bare, authors: [...rao.authors, kumar] },
		'Rao, Sunita, and Anil B. Kumar. “Effects of Drought on Rice Yield.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10.',
	),
	cited(
		'MLA',
		'three authors are one and et al.',
		{ ...bare, authors: [...rao.authors, kumar, sen] },
		'Rao, Sunita, et al. “Effects of Drought on Rice Yield.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10.',
	),
	cited(
		'MLA',
		'quotation marks inside become single ones',
		{ ...bare, title: '"Grey" zones of the law' },
		'Rao, Sunita. “‘Grey’ Zones of the Law.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10.',
	),
	cited(
		'MLA',
		'a full stop goes inside all quotation marks',
		{ ...bare, title: 'The meaning of "freedom"' },
		'Rao, Sunita. “The Meaning of ‘Freedom.’” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10.',
	),
	cited(
		'MLA',
		'small words lose their capital, the last word has one',
		{ ...bare, title: 'The World That Water Grows In' },
		'Rao, Sunita. “The World That Water Grows In.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10.',
	),
	cited(
		'MLA',
		'compounds and prefixes',
		{ ...bare, title: 'state-of-the-art Anti-inflammatory Drugs Of The Future' },
		'Rao, Sunita. “State-of-the-Art Anti-inflammatory Drugs of the Future.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10.',
	),
	cited(
		'MLA',
		'a range over a thousand',
		{ ...bare, pages: '1003–1005' },
		'Rao, Sunita. “Effects of Drought on Rice Yield.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 1003–05.',
	),
	cited(
		'MLA',
		'a range over a hundred is written out where it must',
		{ ...bare, pages: '395--401' },
		'Rao, Sunita. “Effects of Drought on Rice Yield.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 395–401.',
	),
	cited(
		'MLA',
		'one page, nothing else',
		{ ...bare, volume: undefined, issue: undefined, year: undefined, pages: '7' },
		'Rao, Sunita. “Effects of Drought on Rice Yield.” Journal of Crop Science, p. 7.',
	),
	cited(
		'MLA',
		'Hindi keeps its order, its comma and its letters',
		{ ...bare, title: 'भारत में शिक्षा', authors: [{ family: 'कुमार', given: 'अमित' }] },
		'कुमार, अमित. “भारत में शिक्षा.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10.',
	),
	cited(
		'MLA',
		'a Spanish title keeps its capitals',
		{ ...bare, title: 'La educación en los Andes y la costa' },
		'Rao, Sunita. “La educación en los Andes y la costa.” Journal of Crop Science, vol. 12, no. 3, 2021, pp. 101–10.',
	),
	cited(
		'Chicago',
		'the year behind the author, the issue in brackets',
		{},
		'Rao, Sunita. 2021. “Effects of Drought on Rice Yield.” Journal of Crop Science 12 (3): 101–10. https://doi.org/10.5555/jcs.2021.12.',
		'Rao, Sunita. 2021. “Effects of Drought on Rice Yield.” <i>Journal of Crop Science</i> 12 (3): 101–10. https://doi.org/10.5555/jcs.2021.12.',
	),
	cited(
		'Chicago',
		'ten authors are all named',
		{ ...bare, authors: many(10) },
		`Author1, A., ${first(9, 'A. AuthorN')
			.replaceAll(/\d+/g, (at) => String(Number(at) + 1))
			.replace(
				'A. Author10',
				'and A. Author10',
			)}. 2021. “Effects of Drought on Rice Yield.” Journal of Crop Science 12 (3): 101–10.`,
	),
	cited(
		'Chicago',
		'of eleven, seven',
		{ ...bare, authors: many(11) },
		'Author1, A., A. Author2, A. Author3, A. Author4, A. Author5, A. Author6, A. Author7, et al. 2021. “Effects of Drought on Rice Yield.” Journal of Crop Science 12 (3): 101–10.',
	),
	cited(
		'Chicago',
		'a particle goes behind the given name',
		{ ...bare, authors: [{ family: 'Beauvoir', given: 'Simone', particle: 'de' }] },
		'Beauvoir, Simone de. 2021. “Effects of Drought on Rice Yield.” Journal of Crop Science 12 (3): 101–10.',
	),
	cited(
		'Chicago',
		'an issue without a volume',
		{ ...bare, volume: undefined },
		'Rao, Sunita. 2021. “Effects of Drought on Rice Yield.” Journal of Crop Science, no. 3: 101–10.',
	),
	cited(
		'Chicago',
		'neither volume nor issue',
		{ ...bare, volume: undefined, issue: undefined },
		'Rao, Sunita. 2021. “Effects of Drought on Rice Yield.” Journal of Crop Science, 101–10.',
	),
	cited(
		'Chicago',
		'no date, initials apart',
		{ ...bare, year: undefined, authors: [{ family: 'Narayanan', given: 'K.R.' }] },
		'Narayanan, K. R. n.d. “Effects of Drought on Rice Yield.” Journal of Crop Science 12 (3): 101–10.',
	),
	cited(
		'Chicago',
		'ranges: the changed part only',
		{ ...bare, pages: '107-108, 1496–1500, 100-104' },
		'Rao, Sunita. 2021. “Effects of Drought on Rice Yield.” Journal of Crop Science 12 (3): 107–8, 1496–500, 100–104.',
	),
	cited(
		'Chicago',
		'a question mark closes the title',
		{ ...bare, title: 'Why does rice fail?' },
		'Rao, Sunita. 2021. “Why Does Rice Fail?” Journal of Crop Science 12 (3): 101–10.',
	),
	cited(
		'Chicago',
		'a suffix before and behind',
		{
			...bare,
			authors: [
				{ family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
				{ family: 'Ford', given: 'Henry', suffix: 'II' },
			],
		},
		'King, Martin Luther, Jr., and Henry Ford II. 2021. “Effects of Drought on Rice Yield.” Journal of Crop Science 12 (3): 101–10.',
	),
]
