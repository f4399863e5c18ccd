/** The nine steps to publication, as the site names them, and as an author reads them about one submission. */
export const processSteps = [
	{ title: 'Select a journal from the list' },
	{ title: 'Prepare the article in Word format (.docx only)' },
	{ title: 'Include for every author', ofSubmission: 'Include the details of every author' },
	{ title: 'All details in a single Word document' },
	{ title: 'E-mail the submission to the submissions address', ofSubmission: 'Submit it' },
	{ title: 'Review your paper', ofSubmission: 'Review of your paper' },
	{ title: 'Copyright form' },
	{ title: 'Payment process' },
	{
		title: 'After publication',
		ofSubmission: 'After publication: publication URL, PDF, volume and issue numbers',
	},
] as const satisfies readonly { title: string; ofSubmission?: string }[]
