import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean }
type InfoOf = (id: string) => ModuleInfo | null

const ofStaff = /src\/web\/(pages\/admin|features\/staff-[\w-]+|layouts\/staff-[\w-]+)\b/

/** Pages behind a private link, and what they load when it is needed. */
const ofPrivateLinks =
	/src\/web\/(pages\/public\/(authorship|inquiry|lost-link|track|track-correction)\.|features\/(tracking|authorship|inquiries)\/)/

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

/** How many parts of public pages, of the staff's pages and of pages behind a private link have a module in common. */
function countParts(id: string, infoOf: InfoOf) {
	const parts = [...partsWith(id, infoOf)]
	const staff = parts.filter((part) => ofStaff.test(part)).length
	const byLink = parts.filter((part) => ofPrivateLinks.test(part)).length
	// what the entry needs, every public page needs
	const isOnEveryPage = parts.some((part) => infoOf(part)?.isEntry)
	// few visitors see a page behind a private link: all of them count as one
	const open = parts.length - staff - byLink + Math.min(byLink, 1)
	return { staff, byLink, open: isOnEveryPage ? Number.POSITIVE_INFINITY : open }
}

/** What the routes themselves know and what larger forms are made of. */
const ofRoutesAndForms =
	/src\/web\/(features\/\w+\/(queries|catalogue-search|citation-view)|lib\/(chunk-reload|preload|draft|use-debounced|use-early-text|use-no-accidental-drop)|analytics\/(idle|counted-pages)|ui\/(select|textarea|use-listbox))\.tsx?|lucide-react\/dist\/esm\/icons\/upload\.mjs/

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))
/** Modules that a page would load for features it does not use, only where these files import them. */
const replacedModules = [
	{
		// a copy of its own, or who chooses a manuscript would load the half that makes archives too
		importedBy: '/features/citations/bundle.ts',
		source: /^fflate$/,
		replacement: `${own('node_modules/fflate/esm/browser.js')}?archives`,
	},
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

export default defineConfig({
	appType: 'custom',
	publicDir: 'src/web/public',
	plugins: [lighterParts, tailwindcss(), react()],
	resolve: {
		// or the server would draw icons by another hand than the browser
		noExternal: ['lucide-react'],
	},
	optimizeDeps: { exclude: ['lucide-react'], rolldownOptions: { plugins: [lighterParts] } },
	build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
	environments: {
		client: {
			build: {
				outDir: 'dist/client',
				// the assets of the build before this one stay for pages that are still open: scripts/build.ts sweeps older ones
				emptyOutDir: false,
				manifest: true,
				rolldownOptions: {
					input: { client: 'src/web/entry-client.tsx', start: 'src/web/start.ts' },
					output: {
						codeSplitting: {
							// named, because a chunk of all node_modules would bring admin libraries to public pages
							groups: [
								{
									name: 'vendor',
									// pages of staff alone use mutations, one page several queries at once
									test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/(?!.*\/(useMutation|mutationObserver|useQueries|queriesObserver)\.)|web\/lib\/router-without-framework|rolldown\/runtime|vite\/preload-helper/,
								},
								// what the form and its list of authors, which comes later, have in common
								{
									name: 'submission',
									test: /features\/submission\/(submission-fields|fill|fill-types)\.ts/,
									includeDependenciesRecursively: false,
								},
								// who is signed in, which two public pages ask
								{
									name: 'session',
									test: /src\/(web\/lib\/(session|staff-api|step-up|kept-drafts)|contract\/permissions)\.ts/,
									includeDependenciesRecursively: false,
								},
								// what shows journals, which most pages do without
								{
									name: (id, chunking) => {
										const { open } = countParts(id, (of) => chunking.getModuleInfo(of))
										return open > 1 && open < Number.POSITIVE_INFINITY ? 'catalogue' : null
									},
									debugName: 'catalogue',
									test: /src\/(web\/(features\/journals\/|lib\/use-copy\.)|contract\/languages\.)|lucide-react\/dist\/esm\/icons\/bookmark\./,
									minShareCount: 2,
									includeDependenciesRecursively: false,
								},
								// what several pages use in one file: each file of its own costs half a kilobyte of headers
								{
									// what only staff share would come to public pages
									name: (id, chunking) =>
										ofRoutesAndForms.test(id) || countParts(id, (of) => chunking.getModuleInfo(of)).open > 2
											? 'shared'
											: null,
									debugName: 'shared',
									// two public pages have a draft, lists of authors come later: beside this
									test: /src\/(contract|web\/(ui|lib|layouts|features\/journals))\/(?!use-draft-form\.|orcid\.|countr(ies|y-names)\.|reorder\.)|features\/\w+\/(queries|citation-view)|analytics\/(idle|counted-pages)|lucide-react/,
									minShareCount: 2,
								},
								{
									name: (id, chunking) => {
										const { byLink, open } = countParts(id, (of) => chunking.getModuleInfo(of))
										return byLink > 1 && open === 1 ? 'private-links' : null
									},
									debugName: 'private-links',
									includeDependenciesRecursively: false,
								},
								// drawings and what stands beside them, which most pages do without
								{
									name: 'plates',
									test: /src\/web\/(plates\/|features\/services\/|lib\/process-steps\.|ui\/carousel-row\.)/,
									minShareCount: 2,
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
				rolldownOptions: { input: { 'entry-server': 'src/web/entry-server.tsx', emails: 'src/emails/entry.tsx' } },
			},
		},
	},
	builder: {},
})
