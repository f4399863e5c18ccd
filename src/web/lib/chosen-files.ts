/** The files of a form; a browser sends an empty one where none was chosen. */
export const chosenFiles = (form: FormData, name = 'files'): File[] =>
	form.getAll(name).filter((file): file is File => file instanceof File && file.size > 0)

/** Tells one choice of files from another. */
export const filesText = (form: FormData): string =>
	[...new Set(form.keys())]
		.flatMap((name) => chosenFiles(form, name))
		.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`)
		.join('\n')
