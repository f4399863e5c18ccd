/** The first stop of the Tab key, seen only then. */
export const SkipLink = () => (
	<a
		href="#main"
		data-screen-only=""
		className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
	>
		Skip to content
	</a>
)
