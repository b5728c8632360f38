import accounts from '../ta/accounts.json' with { type: 'json' };
import alerts from '../ta/alerts.json' with { type: 'json' };
import attribution from '../ta/attribution.json' with { type: 'json' };
import authoringPages from '../ta/authoring-pages.json' with { type: 'json' };
import authoringTemplates from '../ta/authoring-templates.json' with { type: 'json' };
import authoring from '../ta/authoring.json' with { type: 'json' };
import batches from '../ta/batches.json' with { type: 'json' };
import catalog from '../ta/catalog.json' with { type: 'json' };
import channels from '../ta/channels.json' with { type: 'json' };
import conversions from '../ta/conversions.json' with { type: 'json' };
import common from '../ta/common.json' with { type: 'json' };
import delivery from '../ta/delivery.json' with { type: 'json' };
import documents from '../ta/documents.json' with { type: 'json' };
import experiments from '../ta/experiments.json' with { type: 'json' };
import family from '../ta/family.json' with { type: 'json' };
import forms from '../ta/forms.json' with { type: 'json' };
import journeys from '../ta/journeys.json' with { type: 'json' };
import leads from '../ta/leads.json' with { type: 'json' };
import lessons from '../ta/lessons.json' with { type: 'json' };
import mail from '../ta/mail.json' with { type: 'json' };
import media from '../ta/media.json' with { type: 'json' };
import newsletters from '../ta/newsletters.json' with { type: 'json' };
import notes from '../ta/notes.json' with { type: 'json' };
import orders from '../ta/orders.json' with { type: 'json' };
import payments from '../ta/payments.json' with { type: 'json' };
import people from '../ta/people.json' with { type: 'json' };
import privacy from '../ta/privacy.json' with { type: 'json' };
import redirects from '../ta/redirects.json' with { type: 'json' };
import rosters from '../ta/rosters.json' with { type: 'json' };
import school from '../ta/school.json' with { type: 'json' };
import site from '../ta/site.json' with { type: 'json' };
import studio from '../ta/studio.json' with { type: 'json' };
import tracking from '../ta/tracking.json' with { type: 'json' };
import translations from '../ta/translations.json' with { type: 'json' };
import ui from '../ta/ui.json' with { type: 'json' };
import waitlist from '../ta/waitlist.json' with { type: 'json' };
import webhooks from '../ta/webhooks.json' with { type: 'json' };

/** All studio sentences in Tamil, keyed by their English, one file per module; a sentence used by several modules is in `common`. */
const tamil = {
  ...accounts,
  ...alerts,
  ...attribution,
  ...authoringPages,
  ...authoringTemplates,
  ...authoring,
  ...batches,
  ...catalog,
  ...channels,
  ...conversions,
  ...common,
  ...delivery,
  ...documents,
  ...experiments,
  ...family,
  ...forms,
  ...journeys,
  ...leads,
  ...lessons,
  ...mail,
  ...media,
  ...newsletters,
  ...notes,
  ...orders,
  ...payments,
  ...people,
  ...privacy,
  ...redirects,
  ...rosters,
  ...school,
  ...site,
  ...studio,
  ...tracking,
  ...translations,
  ...ui,
  ...waitlist,
  ...webhooks,
};

// The default, as of a JSON file: the languages beside it are one each.
// oxlint-disable-next-line import/no-default-export
export default tamil;
