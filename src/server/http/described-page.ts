import type { MadeAnswer } from './kept-answer.ts'

/** A page whose address also answers in other forms, and whose headers say where they are. */
export type DescribedPage = {
	/** Of its route, such as `/journals/:slug`. */
	pattern: string
	/** Whether an Accept header may ask for another form: such a request is not answered with the kept page. */
	mayAskForForm: (accept: string | undefined) => boolean
	/** The form that is asked for; nothing for the page itself. */
	chosenForm: (accept: string | undefined) => string | undefined
	make: (path: string, form: string) => Promise<MadeAnswer>
	/** Headers of the page itself. They are kept with it, until the content changes that it was made from. */
	headers: (path: string) => Promise<Record<string, string>>
}
