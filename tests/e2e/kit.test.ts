import { noticeTests } from './kit-notices.ts'
import { partTests } from './kit-parts.ts'
import { kitSite } from './kit-site.ts'

// one file, because the pages of a development server take long to load for the first time
const site = kitSite()
partTests(site)
noticeTests(site)
