import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean }
type InfoOf = (id: string) => ModuleInfo | null

const ofStaff = /src\/web\/(pages\/admin|features\/staff-[\w-]+|layouts\/staff-[\w-]+|staff-routes)\b/

/** What a first visit loads by itself; other parts come when somebody asks for them. */
const ofFirstVisits = /src\/web\/(pages\/public\/|analytics\/visit-reporter\.)/

/** Pages behind a private link, and what they load when it is needed. */
const ofPrivateLinks =
	/src\/web\/(linked-routes\.|pages\/public\/(authorship|inquiry|lost-link|track|track-correction|track-invoice)\.|features\/(tracking|authorship|inquiries)\/)/

/** The parts that a module comes with: entries, and whatever is imported when it is needed. */
function partsWith(id: string, infoOf: InfoOf, seen = new Set<string>()): Set<string> {
	const parts = new Set<string>()
	if (seen.has(id)) return parts
	seen.add(id)
	const info = infoOf(id)
	if (info?.isEntry || info?.dynamicImporters.length) parts.add(id)
	for (const importer of info?.importers ?? []) for (const part of partsWith(importer, infoOf, seen)) parts.add(part)
	return parts
}

/** How many parts of the staff's pages, of pages behind a private link and of others have a module in common. */
function countParts(id: string, infoOf: InfoOf) {
	const parts = [...partsWith(id, infoOf)]
	// what the entry needs, every page needs
	if (parts.some((part) => infoOf(part)?.isEntry)) return { staff: 0, byLink: 0, open: Infinity, pages: Infinity }
	const staff = parts.filter((part) => ofStaff.test(part)).length
	const byLink = parts.filter((part) => ofPrivateLinks.test(part)).length
	const others = parts.filter((part) => !ofStaff.test(part) && !ofPrivateLinks.test(part))
	// few visitors see a page behind a private link: all of them count as one
	const linked = Math.min(byLink, 1)
	const pages = linked + others.filter((part) => ofFirstVisits.test(part)).length
	return { staff, byLink, open: linked + others.length, pages }
}

/** What some kinds of public pages have in common, which the others do without. */
const commonParts = {
	lists:
		/src\/(web\/(ui\/(pagination|page-range)|lib\/(use-early-text|save-file))|contract\/(issn|doi))\.|icons\/(arrow-left|chevron-left|chevron-right|copy|download|file-down|printer|sliders-horizontal)\./,
	forms:
		/src\/(web\/(lib\/(author-rows|draft|use-debounced|use-no-accidental-drop)|ui\/(dialog|use-listbox)|features\/submission\/(submission-fields|fill|manuscript-tools))|contract\/author-words)\./,
	citations: /src\/(web\/features\/citations\/citation-view|contract\/(publication-notice-words|citation-formats))\./,
	written: /src\/web\/(lib\/prose|features\/legal\/)/,
	catalogue:
		/src\/(web\/(features\/journals\/(?!queries\.)|lib\/use-copy\.)|contract\/(languages|journal-words|journal-search-words)\.)|icons\/bookmark\./,
	plates: /src\/web\/(plates\/|features\/services\/|ui\/carousel-row\.)|icons\/arrow-right\./,
}

/** Smaller than the headers of a file of their own. */
const small =
	/lucide-react\/dist\/esm\/icons\/|src\/(contract\/article-words|web\/(lib\/(file-rules|random-key)|ui\/textarea))\./

/** The few lines that ask for the content of a public page: the page and its loader have them in common. */
const queries = /src\/web\/features\/(?!tracking|authorship|inquiries)[\w-]+\/queries\./

/** What more pages than this need is in the chunk of all pages. */
const mostPagesWithout = (id: string) => (queries.test(id) ? 0 : small.test(id) ? 1 : 4)

/** The chunks that are there before another one is asked for. */
const onEveryPage = /^assets\/(client|shared|vendor|rolldown-runtime)-/

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))
/** Modules that a page would load for features it does not use, only where these files import them. */
const replacedModules = [
	{
		importedBy: '/node_modules/lucide-react/',
		source: /^\.\.\/createLucideIcon\.mjs$/,
		replacement: own('src/web/ui/lucide-icon.ts'),
	},
	{
		importedBy: '/node_modules/react-router/',
		source: /^\.\/(dom\/)?ssr\/components\.js$|^\.\/instrumentation\.js$/,
		replacement: own('src/web/lib/router-without-framework.ts'),
	},
]
const lighterParts: Plugin = {
	name: 'lighter-parts',
	enforce: 'pre',
	resolveId: (source, importer = '') =>
		replacedModules.find((module) => importer.includes(module.importedBy) && module.source.test(source))?.replacement,
}

/**
 * The staff's preview has a copy of what opens a document: a file that it shared with the reader of the public form would make
 * the scripts of that form heavier.
 */
const copiedForPreview: Plugin = {
	name: 'copied-for-preview',
	apply: 'build',
	enforce: 'pre',
	async resolveId(source, importer = '', options) {
		if (!/manuscript\/preview\.tsx$|\?preview$/.test(importer) || !/^\.\/(?!refusal)|\/relation-rules\./.test(source))
			return
		const found = await this.resolve(source, importer, { ...options, skipSelf: true })
		return found && `${found.id}?preview`
	},
}

/** How long plugins take says nothing to who starts the site for the first time. */
const withoutTimings = { bundlerTimings: false }

export default defineConfig({
	appType: 'custom',
	publicDir: 'src/web/public',
	plugins: [lighterParts, copiedForPreview, tailwindcss(), react()],
	resolve: {
		// or the server would draw icons by another hand than the browser
		noExternal: ['lucide-react'],
	},
	optimizeDeps: { exclude: ['lucide-react'], rolldownOptions: { plugins: [lighterParts] } },
	build: {
		assetsInlineLimit: 0,
		modulePreload: {
			polyfill: false,
			// what is imported asks for itself, and every page has the others: the entry need not name them again
			resolveDependencies: (file, needed) => needed.filter((name) => name !== file && !onEveryPage.test(name)),
		},
	},
	environments: {
		client: {
			build: {
				outDir: 'dist/client',
				// the assets of the build before this one stay for pages that are still open: scripts/build.ts sweeps older ones
				emptyOutDir: false,
				manifest: true,
				rolldownOptions: {
					checks: withoutTimings,
					input: { client: 'src/web/entry-client.tsx', start: 'src/web/start.ts' },
					output: {
						// the reader names all files of words, and random letters are what does not compress
						chunkFileNames: ({ name }) => `assets/[name]-[hash${name.startsWith('words-') ? ':6' : ''}].js`,
						codeSplitting: {
							// named, because a chunk of all node_modules would bring admin libraries to public pages
							groups: [
								{
									name: 'vendor',
									// pages of staff alone use mutations, one page several queries at once
									test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/(?!.*\/(useMutation|mutationObserver|useQueries|queriesObserver)\.)|web\/lib\/router-without-framework|rolldown\/runtime|vite\/preload-helper/,
								},
								...Object.entries(commonParts).map(([name, test]) => ({
									name: (id: string, chunking: { getModuleInfo: InfoOf }) => {
										const { open } = countParts(id, (of) => chunking.getModuleInfo(of))
										return open > 0 && Number.isFinite(open) ? name : null
									},
									debugName: name,
									test,
									minShareCount: 2,
									includeDependenciesRecursively: false,
								})),
								// the rows of further authors and what a file filled, and nothing but them
								{
									name: 'author-rows',
									test: /src\/web\/(ui\/(author-rows-field|order-controls)|features\/submission\/(loaded-parts|coauthors-section|file-notes|fill-plan)|lib\/(reorder|country-names))\./,
									includeDependenciesRecursively: false,
								},
								// what a document is refused for, and how words and keywords are counted
								{
									name: 'refusal',
									test: /src\/(manuscripts\/(refusal|file-signatures)|web\/features\/manuscript\/(keywords|words))\./,
									includeDependenciesRecursively: false,
								},
								// the buttons of rows, which staff have too: as files of their own most of each would be headers
								{
									name: 'row-buttons',
									test: /src\/web\/(ui\/(icon-button|use-drag-order)|lib\/use-drag-order)\.|icons\/(arrow-up|arrow-down|grip-vertical|plus|trash|trash-2|undo-2)\./,
									includeDependenciesRecursively: false,
								},
								// what every page needs: each file of its own costs half a kilobyte of headers
								{
									name: (id, chunking) =>
										countParts(id, (of) => chunking.getModuleInfo(of)).pages > mostPagesWithout(id) ? 'shared' : null,
									debugName: 'shared',
									// the routes name the files of all pages, which change most often
									test: /src\/(contract|web\/(?!(entry-client|routes|start)\.))|lucide-react/,
								},
								// who is signed in, which two public pages ask
								{
									name: 'session',
									test: /src\/(web\/lib\/(session|staff-api|step-up|kept-drafts)|contract\/permissions)\.ts/,
									includeDependenciesRecursively: false,
								},
								{
									name: (id, chunking) => {
										const { byLink, open } = countParts(id, (of) => chunking.getModuleInfo(of))
										return byLink > 1 && open === 1 ? 'private-links' : null
									},
									debugName: 'private-links',
									includeDependenciesRecursively: false,
								},
								{
									name: (id, chunking) => {
										const { staff, open } = countParts(id, (of) => chunking.getModuleInfo(of))
										return staff > 1 && open === 0 ? 'staff' : null
									},
									debugName: 'staff',
									// or it would take what public pages need too
									includeDependenciesRecursively: false,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			build: {
				outDir: 'dist/server',
				emptyOutDir: true,
				copyPublicDir: false,
				rolldownOptions: {
					checks: withoutTimings,
					input: { 'entry-server': 'src/web/entry-server.tsx', emails: 'src/emails/entry.tsx' },
				},
			},
		},
	},
	builder: {},
})
