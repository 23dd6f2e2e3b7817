/** Tests reach across: they put together what the product keeps apart. */
const TESTS = '\\.(?:test|proof)\\.tsx?$|/testing\\.tsx$|/vitest\\.config\\.ts$|^schema/promise/'

/** Who may import whom (docs/architecture.md). Each rule says what it protects. */
const rule = (name, comment, from, to, extra = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { ...to, ...extra },
})

/** A package that imports nothing of the site, and of the other packages only some. */
const packageRule = (name, comment, folder, others = []) =>
  rule(name, comment, `^packages/${folder}/`, {
    path: `^(src|schema|packages/(?!${[`${folder}/`, ...others].join('|')}))`,
  })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that import each other can only be understood, tested and deleted together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    rule(
      'blocks-are-islands',
      'A block never imports another: nesting goes through <Blocks>, so that each folder can be deleted as one.',
      '^src/blocks/([^/]+)/',
      { path: '^src/blocks/', pathNot: '^src/blocks/$1/' },
    ),
    rule(
      'registry-knows-no-block',
      'The concrete map reaches the registry by context; tests pass a fake one.',
      '^src/registry/',
      { path: '^src/', pathNot: '^src/(registry/|generated/(block|content)-types\\.ts)' },
    ),
    rule(
      'content-knows-no-view',
      'The content layer is the only code that knows the service, and knows nothing of what is drawn.',
      '^src/content/',
      { path: '^src/', pathNot: '^src/(content|lib|generated|blocks/[^/]+/[^/]+\\.groq\\.ts)' },
    ),
    rule(
      'primitives-have-no-content-types',
      'ui, motion and lib can be used by any block because they know none of its data, but for the values an editor chooses from.',
      '^src/(ui|motion|lib)/',
      { path: '^src/', pathNot: '^src/((ui|motion|lib|theme|texts)/|generated/option-lists\\.ts)' },
    ),
    rule('lib-stands-alone', 'Pure functions, usable from the browser, the build and every test.', '^src/lib/', {
      path: '^src/',
      pathNot: '^src/(lib|theme)/',
    }),
    rule(
      'texts-stand-alone',
      'Whatever a visitor reads may come from there, so it knows nothing of where it is shown. Types of the schema’s options are nothing that a table loads.',
      '^src/texts/',
      {
        path: '^(src/(?!texts/)|schema|demo)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule('theme-stands-alone', 'A studio replaces the folder as a whole.', '^src/theme/', {
      path: '^(src/(?!theme/)|packages|schema|demo)',
    }),
    rule(
      'blocks-see-hooks-not-sources',
      'A block reads what the page carries; fetching is the loaders’ business. Its GROQ may share a filter with the queries.',
      '^src/(blocks|rich-text|shell)/(?!.*\\.groq\\.ts$)',
      { path: '^src/content/(sources|queries)/' },
    ),
    rule(
      'nobody-imports-the-roots',
      'The composition roots may import everything, so whoever imports them imports everything too.',
      '^src/(?!main\\.|entry-prerender\\.|router\\.)',
      { path: '^src/((main|entry-prerender|router)\\.tsx|(publishing|entry-studio)\\.ts)$' },
    ),
    rule(
      'schema-is-a-contract',
      'Codegen and the Studio read the schema; a browser never does, and it depends on neither. Which addresses and phone numbers are valid is one rule for all.',
      '^schema/',
      { path: '^(src/|packages/(?!shapes/((redirect-)?address|languages|phone-number)\\.ts|site/studio-site\\.ts))' },
    ),
    rule(
      'studio-knows-no-site',
      'One build fits every site: what it knows of one it loads when it starts (packages/site/studio-site.ts).',
      '^packages/studio/src/',
      {
        path: '^(src|schema|demo|packages/(?!studio/|shapes/(asset-fields[.]|clean-text[.]|convert/|finding[.])|cli/errors[.]|editing/|site/|theme/contrast[.]))',
      },
    ),
    rule(
      'schema-stays-out-of-the-browser',
      'The schema is for editors and build time, but for which types are pages, and what an address is made of.',
      '^src/(?!generated/schema-types|entry-studio)',
      { path: '^schema/(?!(address(-by-id)?|language|page-types)[.])' },
    ),
    rule(
      'validators-stay-out-of-the-browser',
      'They look at answers of the content service; what was published needs none of them, but for what an address and a number are.',
      '^(src/(?!(publishing|entry-studio)\\.|generated/|content/sources/(clean-answer|preview-checks|server-source)\\.)|packages/renderer/(?!content/sources/(clean-answer|document-check|preview-checks)\\.))',
      {
        path: '^(packages/shapes/(?!(address|clean-text|finding|languages|phone-number)\\.)|src/generated/validators\\.ts)',
      },
    ),
    rule(
      'validators-are-loaded-when-asked-for',
      'Servers have them; a browser loads them beside an answer of the content service, which a visitor of a published page never asks.',
      '^(src/(?!(publishing|entry-studio)\\.|content/sources/(clean-answer|live-source|preview-checks|server-source)\\.)|packages/renderer/(?!content/sources/preview-checks\\.))',
      {
        path: '^(src|packages/renderer)/content/sources/(clean-answer|document-check|live-source|preview-checks|server-source)\\.',
      },
      { dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'consent-is-loaded-where-it-is-asked-for',
      'A site without scripts and frames of others pays for no byte of it.',
      '^src/(main|router)\\.|^packages/renderer/(?!consent/)',
      { path: '^(src|packages/renderer)/consent/' },
      { dynamic: false },
    ),
    rule(
      'consent-stands-alone',
      'It stands beside what renders a page and can be deleted as one folder.',
      '^packages/renderer/consent/',
      { path: '^packages/renderer/(?!consent/|texts/language-context[.])' },
    ),
    packageRule(
      'content-service-is-http-only',
      'HTTP is the only contract between the site and the service: either can be replaced.',
      'content-service',
      ['budget/', 'cli/', 'http/', 'shapes/'],
    ),
    rule(
      'site-never-imports-the-service',
      'See content-service-is-http-only.',
      '^(src|packages/(host|publish|static-site))/',
      {
        path: '^packages/content-service/',
      },
    ),
    rule('publish-never-imports-the-host', 'A site that is published to a CDN has no host.', '^packages/publish/', {
      path: '^packages/(host|schaufenster)/',
    }),
    {
      name: 'host-never-imports-publish',
      comment:
        'It serves what is published: it installs without what makes it, such as sharp, fontkit and Vite. Its tests, too, run without.',
      severity: 'error',
      from: { path: '^packages/(host|static-site)/' },
      to: { path: '^(packages/(publish|schaufenster|codegen|migrate)/|node_modules/(sharp|fontkit|vite)/)' },
    },
    packageRule(
      'static-site-is-what-both-know',
      'Publisher and host read it; it imports none of them.',
      'static-site',
      ['cli/', 'shapes/', 'site/'],
    ),
    {
      name: 'codegen-stands-alone',
      comment:
        'It reads any project: what is the site’s comes from codegen.config.ts. Its tests, too, run where there is no site.',
      severity: 'error',
      from: { path: '^packages/codegen/', pathNot: '/vitest\\.config\\.ts$' },
      to: { path: '^(src|schema|demo|e2e|packages/(?!cli/|codegen/|shapes/))' },
    },
    packageRule(
      'migrate-knows-schema-and-content',
      'It joins what codegen and the content service keep apart.',
      'migrate',
      ['cli/', 'codegen/', 'content-service/', 'shapes/', 'site/(errors|content-migrations|retry)\\.ts'],
    ),
    packageRule('budget-stands-alone', 'It guards any server.', 'budget'),
    packageRule('http-stands-alone', 'Any server can use it.', 'http', ['cli/']),
    rule(
      'cli-stays-out-of-the-browser',
      'It is of Node’s programs; what an error says reads alike everywhere.',
      '^(src/(?!(publishing|entry-studio)\\.)|packages/(renderer|studio/src)/)',
      { path: '^packages/cli/(?!errors\\.)' },
    ),
    packageRule('cli-stands-alone', 'Every command begins with it.', 'cli'),
    packageRule('theme-package-stands-alone', 'It makes and judges the theme of any site, under Node 20.', 'theme'),
    rule(
      'create-stands-alone',
      'It runs under the Node of whoever has nothing of this yet.',
      '^packages/create-schaufenster/(?!template/)',
      { path: '^(src|schema|packages/(?!create-schaufenster/|theme/))' },
    ),
    packageRule('shapes-stand-alone', 'They judge the values of any project.', 'shapes'),
    {
      name: 'packages-know-no-site',
      comment:
        'A site hands itself to them: one object of the type Site (packages/site), which its built rendering entry exports. Their tests have a small one (packages/site/testing/example-site.ts); what is tested with this site is in integration/ and e2e/, the Studio included (e2e/studio/).',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|schema|demo|e2e|integration)/' },
    },
    rule(
      'renderer-knows-no-server',
      'It renders where it is asked to: in a browser, in a publisher, in a host.',
      '^packages/renderer/',
      { path: '^packages/(?!cli/|renderer/|shapes/|site/)' },
    ),
    packageRule(
      'site-contract-stands-alone',
      'Sites, publisher, host and Studio read it; it imports none of them.',
      'site',
      ['cli/', 'shapes/'],
    ),
    packageRule(
      'editing-is-what-editors-programs-share',
      'Studio, preview and publisher judge and publish content alike; what a visitor is answered by needs none of it.',
      'editing',
      ['cli/', 'shapes/', 'site/', 'theme/contrast[.]'],
    ),
    rule(
      'visitors-need-no-editing',
      'See editing-is-what-editors-programs-share.',
      '^packages/(host|static-site|renderer)/',
      {
        path: '^packages/editing/',
      },
    ),
    {
      name: 'no-tests-in-code',
      comment: 'Test seams stay with the tests.',
      severity: 'error',
      from: {
        pathNot:
          '\\.(test|proof|e2e|contract)\\.|/testing/|/golden/|/conformance/|^schema/promise/|(^|/)(e2e|bench|integration)/',
      },
      to: { path: '\\.(test|proof|e2e)\\.|/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.build|\\.publish)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
