import { escapeHtml } from '../escape-html.ts';
import { layOut, type NavigationGroup } from '../lay-out.ts';
import type { Edition } from '../navigation.ts';
import type { ApiDocument } from './document-types.ts';
import { addressOfTopic, readReference, type Task, type Topic } from './read-reference.ts';
import { renderEndpoint } from './render-endpoint.ts';
import { sharedSection } from './shared-parameters.ts';
import { inlineCode } from './table-of.ts';

const start = '/docs/reference';

/** Renders the reference: a first page with all tasks, and a page for each kind of resource. By address. */
export function renderReference(document: ApiDocument, edition: Edition): Map<string, string> {
  const tasks = readReference(document);
  const groups = navigationOf(tasks);
  const frame = { edition, groups, scripts: edition === 'sandbox' ? ['/docs/try-out.js'] : [] };
  const topics = tasks.flatMap((task) => task.topics);
  return new Map([
    [start, layOut(firstPage(document), frame, overviewOf(document, tasks))],
    ...topics.map((topic): [string, string] => [
      addressOfTopic(topic.tag),
      layOut(pageOf(topic), frame, contentOf(document, topic, edition)),
    ]),
  ]);
}

function navigationOf(tasks: readonly Task[]): NavigationGroup[] {
  const places = tasks.map(({ title, topics }) => ({
    title,
    places: topics.map((topic) => ({ address: addressOfTopic(topic.tag), title: topic.title })),
  }));
  const first = [
    { address: '/docs', title: 'Guides' },
    { address: start, title: 'API reference' },
  ];
  return [{ title: 'Reference', places: first }, ...places];
}

function firstPage({ info }: ApiDocument) {
  return {
    address: start,
    reader: 'integrate' as const,
    title: 'API reference',
    summary: info.description.split('. ')[0] ?? info.title,
    contents: [],
  };
}

function overviewOf(document: ApiDocument, tasks: readonly Task[]): string {
  const sections = tasks.map(({ title, topics }) => {
    const items = topics.map(
      ({ tag, title: name, endpoints }) =>
        `<li><a href="${addressOfTopic(tag)}">${escapeHtml(name)}</a> <span class="count">${endpoints.length}</span></li>`,
    );
    return `<h2>${escapeHtml(title)}</h2>\n<ul class="topics">${items.join('\n')}</ul>\n`;
  });
  return `<h1 id="api-reference">API reference</h1>
<p>${inlineCode(document.info.description)}</p>
<p>For programs: <a href="/openapi.json"><code>/openapi.json</code></a>.</p>
${sections.join('')}${sharedSection(document)}`;
}

function pageOf({ tag, title, endpoints }: Topic) {
  return {
    address: addressOfTopic(tag),
    reader: 'integrate' as const,
    title,
    summary: endpoints.map(({ operation }) => operation.summary).join('. '),
    contents: endpoints.map(({ operation }) => ({
      id: operation.operationId,
      title: operation.summary,
    })),
  };
}

function contentOf(
  document: ApiDocument,
  { tag, title, endpoints }: Topic,
  edition: Edition,
): string {
  const operations = endpoints.map((endpoint) => renderEndpoint(document, endpoint, edition));
  return `<h1 id="${tag}">${escapeHtml(title)}</h1>\n${operations.join('')}`;
}
